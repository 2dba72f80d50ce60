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

/** Pages that are reached from マイページ; those of one's own profile and services have no number. */
const OWN =
  /^\/(mypage|desk|likes|subsc|history|receipts|papers|request|payout|settings|(user|prod)\/[a-z])/

/** The four entries of the top bar and of the bottom bar. */
export const ENTRIES: readonly Entry[] = [
  { label: T.guide, to: links.home, icon: 'book', owns: path => path === links.home },
  {
    label: T.services,
    to: links.services(),
    icon: 'hanger',
    owns: path => /^\/(prod|user)/.test(path) && !OWN.test(path),
  },
  {
    label: T.messages,
    to: links.threads(),
    icon: 'letter',
    alerts: true,
    owns: path => /^\/(contacts|messages|question)/.test(path),
  },
  {
    label: T.mypage,
    to: links.mypage,
    icon: 'desk',
    owns: path => OWN.test(path),
  },
]

/** `page` for the entry's own page, `true` for a page below it. */
export const currentMark = (entry: Entry, path: string): 'page' | 'true' | undefined => {
  if (!entry.owns(path)) return undefined
  return path === entry.to.split('?')[0] ? 'page' : 'true'
}
