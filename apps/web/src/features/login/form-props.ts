import type { ReactNode } from 'react';
import type { Arrival, LoginSubject } from '../../shared/session/sign-in.ts';
import type { Problem } from '../../shared/use-problem.tsx';

/** Props that the panel passes to each login form. */
export interface FormProps {
  arrival: Arrival;
  problem: Problem;
  onRefused: (error: unknown) => void;
  forgot?: ReactNode;
  begun?: LoginSubject | undefined;
}
