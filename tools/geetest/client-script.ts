/**
 * Replaces the vendor's `gt4.js`: `window.initGeetest4(config, callback)` with the events and methods of product
 * `bind`. The dialog is one button pressed by a person or test. Plain JS, served unchanged.
 */
export const CLIENT_SCRIPT = `(function () {
  'use strict';
  var origin = new URL(document.currentScript.src).origin;
  window.initGeetest4 = function (config, callback) {
    var handlers = { ready: [], success: [], error: [], fail: [], close: [], nextReady: [] };
    var result = null;
    var dialog = null;
    var isReady = false;
    var isDestroyed = false;
    function emit(name, value) {
      handlers[name].forEach(function (handler) { handler(value); });
    }
    function fail(code, msg) {
      var error = { code: code, msg: msg, desc: { detail: msg } };
      if (config.onError && !isReady) config.onError(error);
      emit('error', error);
    }
    function hide() {
      if (dialog) dialog.remove();
      dialog = null;
    }
    function pass() {
      fetch(origin + '/pass?captcha_id=' + encodeURIComponent(config.captchaId), { method: 'POST' })
        .then(function (response) {
          if (!response.ok) throw new Error('refused with ' + response.status);
          return response.json();
        })
        .then(function (proof) {
          hide();
          if (isDestroyed) return;
          result = proof;
          emit('success');
        })
        .catch(function (error) {
          hide();
          fail('60500', String(error.message));
        });
    }
    function button(text, id, press) {
      var one = document.createElement('button');
      one.type = 'button';
      one.id = id;
      one.textContent = text;
      one.style.cssText = 'font:16px sans-serif;min-height:44px;padding:8px 16px;margin:8px;cursor:pointer';
      one.addEventListener('click', press);
      return one;
    }
    function show() {
      dialog = document.createElement('div');
      dialog.id = 'geetest-stand-in';
      dialog.setAttribute('role', 'dialog');
      dialog.setAttribute('aria-modal', 'true');
      dialog.setAttribute('aria-label', 'Geetest stand-in');
      dialog.style.cssText =
        'position:fixed;inset:0;z-index:2147483647;display:grid;place-content:center;text-align:center;background:#000a';
      var box = document.createElement('div');
      box.style.cssText = 'background:#fff;color:#111;padding:24px;border-radius:8px';
      box.append(
        button('I am human', 'geetest-stand-in-pass', pass),
        button('Close', 'geetest-stand-in-close', function () { hide(); emit('close'); })
      );
      dialog.append(box);
      document.body.append(dialog);
      box.firstChild.focus();
    }
    function on(name) {
      return function (handler) {
        handlers[name].push(handler);
        if (name === 'ready' && isReady) handler();
        return captcha;
      };
    }
    var captcha = {
      onReady: on('ready'),
      onNextReady: on('nextReady'),
      onSuccess: on('success'),
      onError: on('error'),
      onFail: on('fail'),
      onClose: on('close'),
      appendTo: function () { return captcha; },
      showCaptcha: function () {
        if (!isReady || dialog || isDestroyed) return captcha;
        show();
        emit('nextReady');
        return captcha;
      },
      getValidate: function () { return result || false; },
      reset: function () { hide(); result = null; return captcha; },
      destroy: function () { hide(); result = null; isDestroyed = true; }
    };
    captcha.showBox = captcha.showCaptcha;
    if (callback) callback(captcha);
    fetch(origin + '/load?captcha_id=' + encodeURIComponent(config.captchaId))
      .then(function (response) {
        if (!response.ok) throw new Error('captchaId is not known');
        isReady = true;
        emit('ready');
      })
      .catch(function (error) { fail('60100', String(error.message)); });
  };
})();
`;
