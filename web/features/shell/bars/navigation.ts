import { links } from '../../../lib/pages/links.ts'
import type { IconName } from '../../../ui/display/icon.tsx'
import { SHELL_TEXTS as T } from '../shell-texts.ts'

export interface Entry {
  label: string
  to: string
  icon: IconName
  /** Shows the red dot while messages are unread. */
  alerts?: true
  /** Whether a path belongs to this entry. */
  owns: (path: string) => boolean
}

/** Whether a path is one of these or below it. */
const within = (names: string) => {
  const paths = new RegExp(`^/(${names})(/|$)`)
  return (path: string) => paths.test(path)
}

/** Pages that are reached from マイページ, some of them below the paths of other entries. */
const isOwn = within(
  'mypage|desk|likes|subscs?|history|receipts|papers|requests?|payout|settings|(user|prod)/(create|edit|delete|images)',
)
const isService = within('prods?|user')

/** The four entries of the top bar and of the bottom bar. */
export const ENTRIES: readonly Entry[] = [
  { label: T.guide, to: links.home, icon: 'book', owns: path => path === links.home },
  {
    label: T.services,
    to: links.services(),
    icon: 'hanger',
    owns: path => isService(path) && !isOwn(path),
  },
  {
    label: T.messages,
    to: links.threads(),
    icon: 'letter',
    alerts: true,
    owns: within('contacts|messages|questions?'),
  },
  {
    label: T.mypage,
    to: links.mypage,
    icon: 'desk',
    owns: isOwn,
  },
]

/** `page` for the entry's own page, `true` for a page below it. */
export const currentMark = (entry: Entry, path: string): 'page' | 'true' | undefined => {
  if (!entry.owns(path)) return undefined
  return path === entry.to.split('?')[0] ? 'page' : 'true'
}
