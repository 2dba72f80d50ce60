import { type Card, keepableCard } from '../billing/cards/card.ts'
import { findTestCard, type TestCard } from '../billing/cards/test-cards.ts'

/** The submitted fields; the number and the code are never stored. */
export interface CardInput {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
  readonly name: string
}

export type CardErrors = Partial<Record<keyof CardInput, string>>

/** Contents that a page with a card form shows again after a refused attempt. */
export interface FilledCard {
  readonly input?: CardInput
  readonly errors?: CardErrors
  readonly notice?: string | undefined
}

export interface ReadCard {
  readonly test: TestCard
  readonly card: Card
}

export const emptyCard: CardInput = { number: '', expiry: '', cvc: '', name: '' }

/** A test card with the other fields filled in. */
export function exampleInput(number: string): CardInput {
  return { number, expiry: '12/34', cvc: '123', name: 'TEST CARD' }
}

/** Validates a card form at the sandbox's time; returns Japanese messages by field. */
export function readCard(input: CardInput, now: Date): ReadCard | CardErrors {
  const number = plain(input.number).replace(/[\s-]/g, '')
  const test = findTestCard(number)
  const expiry = readExpiry(plain(input.expiry))
  const errors: CardErrors = {
    ...(test ? {} : { number: numberError(number) }),
    ...(expiry && !isPast(expiry, now) ? {} : { expiry: expiryError(expiry) }),
    ...(/^\d{3,4}$/.test(plain(input.cvc)) ? {} : { cvc: '3桁の数字を入力してください' }),
    ...(plain(input.name) ? {} : { name: 'カード名義を入力してください' }),
  }
  if (!test || !expiry || Object.keys(errors).length > 0) return errors
  const card = keepableCard(number, { brand: test.brand, ...expiry, name: plain(input.name) })
  return { test, card }
}

function plain(text: string): string {
  return text.normalize('NFKC').trim()
}

function numberError(number: string): string {
  if (!/^\d{14,19}$/.test(number)) return 'カード番号を入力してください'
  return 'テスト用のカード番号だけが使えます'
}

type Expiry = Pick<Card, 'expMonth' | 'expYear'>

function readExpiry(text: string): Expiry | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})$/.exec(text) ?? []
  return month && year ? { expMonth: Number(month), expYear: 2000 + Number(year) } : undefined
}

function isPast({ expMonth, expYear }: Expiry, now: Date): boolean {
  return Date.UTC(expYear, expMonth) <= now.getTime()
}

function expiryError(expiry: Expiry | undefined): string {
  return expiry ? '有効期限が切れています' : '有効期限を MM/YY の形で入力してください'
}

/** The card of a test number, for tools; undefined when the number is not a test card. */
export function exampleCard(number: string, now: Date): Card | undefined {
  const read = readCard(exampleInput(number), now)
  return 'card' in read ? read.card : undefined
}
