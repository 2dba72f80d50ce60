import { Link, useLocation } from 'react-router'
import { useAlertCount } from '../../../lib/live/alert-count.ts'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/display/icon.tsx'
import { SHELL_TEXTS as T } from '../shell-texts.ts'
import { currentMark, ENTRIES } from './navigation.ts'

export interface EntryLinksProps {
  /** Class of an entry with unread messages. */
  dotClass: string | undefined
  icons?: boolean
}

/** The four links, shared by both bars. */
export function EntryLinks({ dotClass, icons }: EntryLinksProps) {
  const { pathname } = useLocation()
  const unread = useAlertCount() > 0
  return ENTRIES.map(entry => (
    <Link
      key={entry.to}
      to={entry.to}
      className={cx(entry.alerts && unread && dotClass)}
      aria-current={currentMark(entry, pathname)}
    >
      {icons && <Icon name={entry.icon} />}
      {entry.label}
      {entry.alerts && unread && <span className="sr">{T.hasUnread}</span>}
    </Link>
  ))
}
