import type { ReactNode } from 'react';
import type { Arrival, LoginSubject } from '../../shared/sign-in.ts';
import type { Problem } from '../../shared/use-problem.tsx';

/** What each of the login's forms gets from the panel around it. */
export interface FormProps {
  arrival: Arrival;
  problem: Problem;
  onRefused: (error: unknown) => void;
  forgot?: ReactNode;
  begun?: LoginSubject | undefined;
}
