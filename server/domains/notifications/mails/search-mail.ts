import { splitPrice } from '../../../../contract/money.ts'
import { type SearchedFor, searchInWords } from '../../../../contract/search/search-in-words.ts'
import { filterParameters } from '../../../../contract/search/service-filters.ts'
import { writtenYen } from '../../../../contract/written.ts'
import { type MailContent, toMember } from './mail-content.ts'

interface FoundNew {
  search: SearchedFor
  services: readonly { name: string; price: number }[]
}

interface SearchMailFacts {
  person: { id: number; name: string }
  /** At least one. */
  found: readonly FoundNew[]
}

const addressOf = ({ q, category, ...filters }: SearchedFor): string => {
  const query = new URLSearchParams({ sort: 'created_at_desc' })
  if (q) query.set('q', q)
  if (category !== null) query.set('category', String(category))
  for (const [name, value] of Object.entries(filterParameters(filters)))
    query.set(name, String(value))
  return `/prods?${query}`
}

/** The price that cards show and searches are narrowed by, then the payment with the fee. */
const monthly = (price: number): string =>
  `月額 ${writtenYen(price)}・手数料込み ${writtenYen(splitPrice(price).total)}`

/** Announces new services that match a person's saved searches, once a day. */
export function searchMail({ person, found }: SearchMailFacts, publicUrl: string): MailContent {
  const [first] = found as readonly [FoundNew, ...FoundNew[]]
  const isOne = found.length === 1
  const words = searchInWords(first.search)
  return {
    kind: 'follow',
    ...toMember(person),
    occasion: '覚えた条件のお知らせ',
    subject: isOne
      ? `${words}に、新しいサービスが並びました`
      : `覚えた条件に、新しいサービスが並びました`,
    heading: ['覚えた条件に、', '新しいサービスが', '並びました。'],
    paragraphs: [],
    button: {
      label: '見にいく',
      url: publicUrl + (isOne ? addressOf(first.search) : '/likes?show=searches'),
    },
    rows: found.flatMap(({ search, services }) =>
      services.map(
        ({ name, price }) => [searchInWords(search), `${name}（${monthly(price)}）`] as const,
      ),
    ),
    notes: [
      '一日に一度、朝8時にまとめてお知らせします。お気に入りの画面で、いつでも止められます。',
    ],
  }
}
