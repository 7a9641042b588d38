/** A message on its way out. */
export interface OutgoingMessage {
  /** Of the row; the same at every try, for gateways that refuse a second one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
}

/** A way for messages to leave. `send` resolves when the other side has taken the message, and throws `NotDelivered` when not. */
export interface MessageChannel {
  readonly name: string;
  send(message: OutgoingMessage): Promise<{ readonly reference: string | null }>;
}

/** The two ways that a product has, each with what was chosen for it. */
export interface MessageChannels {
  readonly sms: MessageChannel;
  readonly email: MessageChannel;
}

/** The other side did not take a message. The reason is a short code that goes on record: never words of the message. */
export class NotDelivered extends Error {
  override name = 'NotDelivered';
  readonly reason: string;
  /** Whether another try would end the same way. */
  readonly isPermanent: boolean;
  constructor(reason: string, isPermanent: boolean) {
    super(reason);
    this.reason = reason;
    this.isPermanent = isPermanent;
  }
}
