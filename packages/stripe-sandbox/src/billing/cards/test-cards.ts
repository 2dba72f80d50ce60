export type CardBehaviour =
  | 'works'
  | 'declined'
  | 'fails_on_renewal'
  | 'asks_identity'
  | 'asks_identity_once'
  | 'disputed_later'

export interface TestCard {
  readonly number: string
  readonly brand: string
  readonly behaviour: CardBehaviour
  readonly title: string
  /** The outcome in a few words, with its colour class on the page. */
  readonly tag: readonly [text: string, tone: 'ok' | 'no' | 'mid']
}

/** The only cards that exist in test mode (numbers of the provider's documentation). */
export const testCards: readonly TestCard[] = [
  {
    number: '4242424242424242',
    brand: 'visa',
    behaviour: 'works',
    title: 'いつも通る',
    tag: ['成功', 'ok'],
  },
  {
    number: '4000000000000002',
    brand: 'visa',
    behaviour: 'declined',
    title: '断られる',
    tag: ['失敗', 'no'],
  },
  {
    number: '4000000000000341',
    brand: 'visa',
    behaviour: 'fails_on_renewal',
    title: 'はじめは通り、更新で断られる',
    tag: ['更新で失敗', 'mid'],
  },
  {
    number: '4000002760003184',
    brand: 'visa',
    behaviour: 'asks_identity',
    title: '更新でも毎回、本人確認を求められる',
    tag: ['毎回3DS', 'mid'],
  },
  {
    number: '4000002500003155',
    brand: 'visa',
    behaviour: 'asks_identity_once',
    title: 'はじめだけ本人確認を求められる',
    tag: ['3DS', 'mid'],
  },
  {
    number: '4000000000000259',
    brand: 'visa',
    behaviour: 'disputed_later',
    title: 'あとから異議申し立てが起きる',
    tag: ['異議', 'mid'],
  },
]

export function findTestCard(number: string): TestCard | undefined {
  return testCards.find(card => card.number === number)
}

/** True when the bank requires authentication while the card's owner is present. */
export function asksOwner(behaviour: CardBehaviour): boolean {
  return behaviour === 'asks_identity' || behaviour === 'asks_identity_once'
}

/** The behaviour by the last four digits, which differ between all test cards. */
export function behaviourOf(last4: string): CardBehaviour {
  return testCards.find(({ number }) => number.endsWith(last4))?.behaviour ?? 'declined'
}
