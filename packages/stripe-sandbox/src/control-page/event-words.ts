import { yen } from '../pages/yen.ts'
import type { UpcomingEvent } from '../payments-summary.ts'

/** A person's name by the address. */
export type NameOf = (email: string) => string

/** `藤野 → 透子`; the other party alone where the person is named already. */
export function partiesOf({ person, partner, about }: UpcomingEvent, nameOf: NameOf): string {
  const other = partner ? nameOf(partner) : about
  return [person ? nameOf(person) : '', other].filter(Boolean).join(' → ')
}

/** `→ 透子` */
export function otherOf({ partner, about }: UpcomingEvent, nameOf: NameOf): string {
  const other = partner ? nameOf(partner) : about
  return other ? `→ ${other}` : ''
}

/** `更新 ¥5,064` */
export function wordsOf({ what, yen: amount }: UpcomingEvent): string {
  return amount === null ? what : `${what} ${yen(amount)}`
}

/** Effects of the kinds of event; a kind with several effects has no sentence. */
const EFFECTS: Readonly<Partial<Record<UpcomingEvent['kind'], string>>> = {
  renewal: '通ると invoice.paid を、断られると invoice.payment_failed を送ります。',
  retry: '通ると invoice.paid を、断られると invoice.payment_failed をもう一度送ります。',
  webhook: '遅らせていた知らせを送ります。',
  right: 'このときから、買い手は返金つきで解約できます。',
  request: 'まだ答えていない人に、もう一度メールで知らせます。',
}

export function effectOf({ kind }: UpcomingEvent): string {
  return EFFECTS[kind] ?? ''
}
