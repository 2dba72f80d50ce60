/** The provider's words for companies of cards and kinds of bank accounts. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  jcb: 'JCB',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  unionpay: 'UnionPay',
}

const KINDS: Readonly<Record<string, string>> = { futsu: '普通', toza: '当座' }

/** `Visa 末尾 4242` */
export const writtenCard = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${BRANDS[brand] ?? 'カード'} 末尾 ${last4}`

/** Without a line break, because the digits alone in a line would read as a number of their own. */
export const cardInOneLine = (card: { brand: string; last4: string }): string =>
  writtenCard(card).replaceAll(' ', '\u00a0')

/** `2027年4月` */
export const writtenExpiry = ({ expYear, expMonth }: { expYear: number; expMonth: number }) =>
  `${expYear}年${expMonth}月`

interface NamedBank {
  name: string
  kind: string | null
  last4: string
}

/** `みなみ銀行　普通　末尾 4172` */
export const writtenBank = ({ name, kind, last4 }: NamedBank): string =>
  [name, KINDS[kind ?? ''], `末尾 ${last4}`].filter(Boolean).join('　')
