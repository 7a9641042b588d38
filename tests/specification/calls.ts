/** A call of the specification: rows AP-06 to AP-11, and AP-01 for interpretations. */
export interface SpecifiedCall {
  readonly row: `AP-${number}`;
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly token: boolean;
  readonly encrypted: boolean;
  readonly isForm?: true;
}

const call = (
  row: SpecifiedCall['row'],
  name: string,
  line: `${SpecifiedCall['method']} /${string}`,
  token: 'token' | 'no token',
  encryption: 'encrypted' | 'plain' | 'form',
): SpecifiedCall => {
  const [method, path] = line.split(' ') as [SpecifiedCall['method'], string];
  return {
    row,
    name,
    method,
    path,
    token: token === 'token',
    encrypted: encryption === 'encrypted',
    ...(encryption === 'form' ? { isForm: true as const } : {}),
  };
};

/**
 * Every path in the specification. An unspecified method is interpreted as in row AP-01: GET reads, POST writes. The encryption
 * of free play and of the two SMS calls, and the token of feedback, follow AP-06 and AP-09.
 */
export const SPECIFIED_CALLS: readonly SpecifiedCall[] = [
  call('AP-06', 'login', 'POST /wps/session/login', 'no token', 'encrypted'),
  call('AP-06', 'free play login', 'POST /wps/session/login/freeplay', 'no token', 'plain'),
  call('AP-06', 'logout', 'DELETE /wps/session/logout', 'token', 'plain'),
  call('AP-06', 'login SMS code', 'POST /wps/verification/sms/noLogin', 'no token', 'plain'),
  call('AP-06', 'register SMS', 'POST /wps/verification/sms/register', 'no token', 'plain'),
  call('AP-07', 'whitelabel', 'GET /wps/system/whitelabel', 'no token', 'plain'),
  call('AP-07', 'register settings', 'GET /wps/system/setting/register', 'no token', 'plain'),
  call('AP-07', 'status', 'GET /wps/system/status', 'no token', 'plain'),
  call('AP-07', 'domainRoute', 'GET /wps/system/domainRoute', 'no token', 'plain'),
  call('AP-07', 'helpCenter', 'GET /wps/system/helpCenter', 'no token', 'plain'),
  call('AP-08', 'member info', 'GET /wps/member/info', 'token', 'plain'),
  call('AP-08', 'icon', 'GET /wps/member/info/icon', 'token', 'plain'),
  call('AP-08', 'consolidated funds', 'GET /wps/member/info/funds/consolidated', 'token', 'plain'),
  call('AP-08', 'change password', 'POST /wps/member/password', 'token', 'encrypted'),
  call('AP-08', 'register', 'POST /wps/member/register', 'no token', 'encrypted'),
  call('AP-08', 'register mobile', 'POST /wps/member/register/mobile', 'no token', 'encrypted'),
  call('AP-08', 'set password by phone', 'POST /wps/member/password/verification', 'no token', 'encrypted'),
  call('AP-08', 'forgot by e-mail', 'POST /wps/member/password/email', 'no token', 'form'),
  call('AP-09', 'affiliate check', 'GET /wps/agent/affiliate', 'no token', 'plain'),
  call('AP-09', 'captcha', 'GET /wps/captcha', 'no token', 'plain'),
  call('AP-09', 'feedback', 'PUT /wps/feedback', 'token', 'plain'),
  call('AP-10', 'wallet balance', 'GET /wps/v2/wallets/balance', 'token', 'plain'),
  call('AP-10', 'launch game', 'POST /wps/game/launchGame', 'token', 'plain'),
  call('AP-10', 'opened numero', 'GET /lotto/lgw/games/opened/numero', 'token', 'plain'),
  call('AP-10', 'Vietnamese recent', 'GET /lgw/vn/games/game_menu/recent', 'token', 'plain'),
  call('AP-11', 'game menus', 'GET /lgw/games/game_menus', 'no token', 'plain'),
  call('AP-11', 'popular', 'GET /lgw/games/popular', 'no token', 'plain'),
  call('AP-11', 'Vietnamese menu', 'GET /lgw/vn/games/game_menu', 'no token', 'plain'),
  call('AP-11', 'Vietnamese opened numbers', 'GET /lgw/vn/numeros/opened/game', 'no token', 'plain'),
];
