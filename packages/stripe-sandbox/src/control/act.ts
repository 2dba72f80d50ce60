import type { Provider } from '../provider.ts'

export interface Choice {
  readonly value: string
  /** The label for display, such as `¥5,064 fujino@yosooi.example`. */
  readonly label: string
}

/** Something that a bank, a card's owner or the provider does to one object. */
export interface Act {
  /** The last part of its path. */
  readonly name: string
  readonly title: string
  /** The form field that names the object. */
  readonly field: string
  /** The objects that the act is possible for, newest first. */
  choices(provider: Provider): Choice[]
  /** Performs the act and returns the object; throws an {@link ActRefusal}. */
  run(provider: Provider, id: string, options: Readonly<Record<string, unknown>>): object
}

/** A value is invalid, the object does not exist, or its state does not allow the act. */
export class ActRefusal extends Error {
  readonly status: 400 | 404 | 409

  constructor(status: 400 | 404 | 409, message: string) {
    super(message)
    this.status = status
  }
}

/** Maximum number of objects in a list on the page. */
export const SHOWN_CHOICES = 20

export function unknownObject(): ActRefusal {
  return new ActRefusal(404, '見つかりません')
}

export function wrongState(status: string | null): ActRefusal {
  return new ActRefusal(409, `いまの状態ではできません（${status}）`)
}
