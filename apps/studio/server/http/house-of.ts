import { Refused } from '@kismet/kernel/outcome';
import type { FastifyRequest } from 'fastify';
import { HOUSES } from '../../games/titles.ts';

/** The house in the address. Refuses NOT_FOUND. */
export function houseOf(request: FastifyRequest): string {
  const { house } = request.params as { house: string };
  if (!HOUSES.some(({ code }) => code === house)) throw new Refused('NOT_FOUND');
  return house;
}
