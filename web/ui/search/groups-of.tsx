import type { ReactNode } from 'react'
import type { Suggestions } from '../../../contract/calls/search/suggestions.ts'
import { CATEGORY_NAMES } from '../../../contract/categories.ts'
import { formatNumber, formatYen } from '../../lib/format/format.ts'
import { categoryDrawing } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { Avatar } from '../display/avatar.tsx'
import { Icon } from '../display/icon.tsx'
import { Picture } from '../display/picture.tsx'
import { wordsOf } from './hits.ts'
import { Marked } from './marked.tsx'
import { SEARCH_TEXTS as T } from './search-texts.ts'
import styles from './suggestions.module.css'
import type { Suggestion } from './use-combobox.ts'

export interface Option extends Suggestion {
  picture: ReactNode
  label: ReactNode
  note: string
}

export interface Group {
  title: string
  options: readonly Option[]
}

/** The number of free seats is shown only below this. */
const MANY = 5

type Card = Suggestions['cards'][number]

function aboutOf({ seller, price, remaining }: Card): string {
  const about = T.about(seller, formatYen(price))
  if (remaining === 0) return T.full(about)
  return remaining < MANY ? T.left(about, remaining) : about
}

/** The groups that have suggestions, in the order in which the arrow keys walk through them. */
export function groupsOf(
  id: string,
  q: string,
  { words, people, categories, cards }: Suggestions,
): Group[] {
  const marked = (text: string) => <Marked text={text} words={wordsOf(q)} />
  const count = (number: number) => T.count(formatNumber(number))
  const groups = [
    {
      title: T.words,
      options: words.map(word => ({
        id: `${id}-w-${word.text}`,
        to: links.services({ q: word.text }),
        picture: <Icon name="search" />,
        label: marked(word.text),
        note: count(word.count),
      })),
    },
    {
      title: T.people,
      options: people.map(person => ({
        id: `${id}-p-${person.id}`,
        to: links.user(person.id),
        picture: <Avatar person={person} size={36} />,
        label: marked(person.name),
        note: T.servicesOf(formatNumber(person.count)),
      })),
    },
    {
      title: T.categories,
      options: categories.map(({ category, count: number }) => ({
        id: `${id}-c-${category}`,
        to: links.services({ q, category }),
        picture: <img src={categoryDrawing(category)} alt="" width="28" height="28" />,
        label: CATEGORY_NAMES[category - 1],
        note: count(number),
      })),
    },
    {
      title: T.services,
      options: cards.map(service => ({
        id: `${id}-s-${service.id}`,
        to: links.service(service.id),
        picture: (
          <Picture
            icon={service.icon}
            category={service.category}
            sizes="60px"
            className={styles.thumb}
          />
        ),
        label: (
          <>
            <b>{marked(service.name)}</b>
            <small>{aboutOf(service)}</small>
          </>
        ),
        note: '',
      })),
    },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
