/** An outgoing message. */
export interface OutgoingMessage {
  /** Id of the row; the same at every try, for gateways that deduplicate. */
  readonly id: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
}

/** A delivery channel. `send` resolves when the provider has accepted the message, and throws `NotDelivered` otherwise. */
export interface MessageChannel {
  readonly name: string;
  send(message: OutgoingMessage): Promise<{ readonly reference: string | null }>;
}

/** The product's channels with their configured implementations. */
export interface MessageChannels {
  readonly sms: MessageChannel;
  readonly email: MessageChannel;
  readonly push: MessageChannel;
}

/** The provider did not accept a message. The reason is a short code for the record: never message text. */
export class NotDelivered extends Error {
  override name = 'NotDelivered';
  readonly reason: string;
  /** Whether a retry would fail in the same way. */
  readonly isPermanent: boolean;
  constructor(reason: string, isPermanent: boolean) {
    super(reason);
    this.reason = reason;
    this.isPermanent = isPermanent;
  }
}
