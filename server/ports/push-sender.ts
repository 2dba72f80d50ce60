/** The address that a browser supplies when a person allows notices on a device (Push API). */
export interface PushAddress {
  endpoint: string
  /** The device's public key and shared secret, base64url. */
  p256dh: string
  auth: string
}

/** `gone`: the device accepts no messages any more. `refused`: it does not accept this one. */
export type PushOutcome = 'sent' | 'gone' | 'refused'

export interface PushMessage {
  text: string
  /** An undelivered message with the same topic is replaced. */
  topic: string
}

export interface PushSender {
  /** The key by which browsers know who may send, base64url. */
  publicKey: string
  /** Whether the address belongs to a push service that we use and its key can encrypt. */
  accepts(address: PushAddress): boolean
  /** Throws when the service cannot be reached or is busy. */
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>
}
