import { describe, expect, it } from 'vitest';
import { buildEngine } from './engine.ts';
import { sampleIndex } from './sample-index.ts';

const index = sampleIndex(2_000);
const engine = buildEngine(index);
const names = (typed: string) => engine.find(typed, 8).games.map((game) => game.n.en);

describe('[GL-01] hard searches among 2,000 games (ui 4.3)', () => {
  it.each([
    ['anar', 'Anar Bagh'],
    ['anr bag', 'Anar Bagh'],
    ['anarbagh', 'Anar Bagh'],
    ['انار', 'Anar Bagh'],
    ['انارباغ', 'Anar Bagh'],
    ['aanaar baagh', 'Anar Bagh'],
    ['bakra', 'Baccarat Royale'],
    ['bacarat', 'Baccarat Royale'],
    ['بیکرا', 'Baccarat Royale'],
    ['sone ki machli', 'Golden Fish'],
    ['sonay ki machhli', 'Golden Fish'],
    ['سونے کی مچھلی', 'Golden Fish'],
    ['سونے كي مچهلي', 'Golden Fish'],
    ['golden fsh', 'Golden Fish'],
    ['goldne', 'Golden Fish'],
    ['badshah', 'King of Lahore'],
    ['baadshah', 'King of Lahore'],
    ['لاہور', 'King of Lahore'],
    ['lahor', 'King of Lahore'],
    ['khazana', 'Treasure of Qila'],
    ['xazana', 'Treasure of Qila'],
    ['qila', 'Treasure of Qila'],
    ['kila', 'Treasure of Qila'],
    ['tresure', 'Treasure of Qila'],
    ['phool', 'Flower Garden'],
    ['fool', 'Flower Garden'],
    ['گل لالہ', 'Flower Garden'],
    ['گُلِ لالہ', 'Flower Garden'],
    ['wazir', 'Vizier'],
    ['vazeer', 'Vizier'],
    ['patng', 'Kite Duel'],
    ['ptng', 'Kite Duel'],
    ['پتنگ', 'Kite Duel'],
    ['7 tare', 'Seven Stars 7'],
    ['۷ تارے', 'Seven Stars 7'],
  ])('"%s" finds %s', (typed, wanted) => expect(names(typed).slice(0, 5)).toContain(wanted));

  it('prefix matches come before similar ones', () => {
    expect(names('anar bagh')[0]).toBe('Anar Bagh');
    expect(names('kite')[0]).toBe('Kite Duel');
  });
  it('vendors are found by their names, with game counts', () => {
    const { vendors } = engine.find('chinar', 8);
    expect(vendors[0]).toMatchObject({ vendorCode: 'CHINAR' });
    expect(vendors[0]!.gameCount).toBeGreaterThan(0);
  });
  it('partial matches are marked as a guess; nonsense finds nothing', () => {
    expect(engine.find('qqqqzzzzxx', 8)).toMatchObject({ games: [], vendors: [] });
    expect(engine.find('golden helicopterr', 8).isGuess).toBe(true);
    expect(engine.find('   ', 8).games).toEqual([]);
  });
});
