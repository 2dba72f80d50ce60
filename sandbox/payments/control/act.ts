import type { Provider } from '../provider.ts'

export interface Choice {
  readonly value: string
  /** For people, such as `¥5,064 fujino@yosooi.example`. */
  readonly label: string
}

/** Something that a bank, a card's owner or the provider does to one object. */
export interface Act {
  /** The last part of its address. */
  readonly name: string
  readonly title: string
  /** The parameter that names the object. */
  readonly field: string
  /** The objects that it can be done to, newest first. */
  choices(provider: Provider): Choice[]
  /** Does it and answers with the object; throws an {@link ActRefusal}. */
  run(provider: Provider, id: string, options: Readonly<Record<string, unknown>>): object
}

/** A value is wrong, the object is not there, or it is in a state in which this cannot happen. */
export class ActRefusal extends Error {
  readonly status: 400 | 404 | 409

  constructor(status: 400 | 404 | 409, message: string) {
    super(message)
    this.status = status
  }
}

/** How many objects a list on the page offers. */
export const SHOWN_CHOICES = 20

export function unknownObject(): ActRefusal {
  return new ActRefusal(404, '見つかりません')
}

export function wrongState(status: string | null): ActRefusal {
  return new ActRefusal(409, `いまの状態ではできません（${status}）`)
}
