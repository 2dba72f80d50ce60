/** What a browser hands out when somebody allows notices on a device (Push API). */
export interface PushAddress {
  endpoint: string
  /** The device's public key and shared secret, base64url. */
  p256dh: string
  auth: string
}

/** `gone`: the device takes nothing any more. `refused`: it will not take this one. */
export type PushOutcome = 'sent' | 'gone' | 'refused'

export interface PushNote {
  text: string
  /** An undelivered note with the same topic is replaced. */
  topic: string
}

export interface PushSender {
  /** By which browsers know who may send, base64url. */
  publicKey: string
  /** Whether it belongs to a push service that we send to, with a key that one can encrypt for. */
  accepts(address: PushAddress): boolean
  /** Throws when the service cannot be reached or is busy. */
  send(address: PushAddress, note: PushNote): Promise<PushOutcome>
}
