import type { ComponentProps } from 'react';
import { TextArea } from './text-area.tsx';

export const REASON_MIN = 3;
const REASON_MAX = 400;

/** The operator's reason; recorded in the audit trail. */
export const ReasonField = (props: ComponentProps<typeof TextArea>) => <TextArea {...props} maxLength={REASON_MAX} />;
