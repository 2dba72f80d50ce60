import { CATEGORY_NAMES } from '../../../contract/categories.ts'
import { categoryDrawing } from '../../lib/pages/illustrations.ts'
import { links } from '../../lib/pages/links.ts'
import { Icon } from '../display/icon.tsx'
import type { Group } from './groups-of.tsx'
import { SEARCH_WORDS, START_TEXTS as T } from './start-texts.ts'

/** Words and categories for a field without words. */
export const startGroups = (id: string): readonly Group[] => [
  {
    title: T.words,
    options: SEARCH_WORDS.map(q => ({
      id: `${id}-w-${q}`,
      to: links.services({ q }),
      picture: <Icon name="search" />,
      label: q,
      note: '',
    })),
  },
  {
    title: T.categories,
    options: CATEGORY_NAMES.map((label, index) => ({
      id: `${id}-c-${index + 1}`,
      to: links.services({ category: index + 1 }),
      picture: <img src={categoryDrawing(index + 1)} alt="" width="28" height="28" />,
      label,
      note: '',
    })),
  },
]
