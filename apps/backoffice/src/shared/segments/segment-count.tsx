import { useT } from '@kismet/app-kit/texts';
import { COUNT_MAX } from '@kismet/contracts/crm/operator';
import type { Rule } from '@kismet/contracts/crm/rule';
import { CHANNELS } from '@kismet/rules/crm/address';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Region } from '../region.tsx';
import { Fact, Facts } from '../table/facts.tsx';
import { countQuery, ruleKey } from './api.ts';

const PAUSE_MS = 400;

/** How many members a rule currently matches, recounted when typing pauses. */
export function SegmentCount({ rule }: { rule: Rule }) {
  const t = useT();
  const [settled, setSettled] = useState(rule);
  const key = ruleKey(rule);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the rule, compared by content
  useEffect(() => {
    const timer = setTimeout(() => setSettled(rule), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);
  const query = useQuery(countQuery(settled));
  return (
    <Region query={query}>
      {({ matching, addressable }) => (
        <Facts>
          <Fact label={t('bo.crm.matching')}>
            <bdi className="num">{matching >= COUNT_MAX ? t('bo.crm.atLeast', { count: matching }) : matching}</bdi>
          </Fact>
          {CHANNELS.map((channel) => (
            <Fact key={channel} label={t(`bo.crm.reach.${channel}`)}>
              <bdi className="num">{addressable[channel]}</bdi>
            </Fact>
          ))}
        </Facts>
      )}
    </Region>
  );
}
