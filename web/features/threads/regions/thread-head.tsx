import { Link } from 'react-router'
import type { Thread } from '../../../../contract/calls/threads.ts'
import { cutName } from '../../../../contract/code-points.ts'
import { links } from '../../../lib/pages/links.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { Picture } from '../../../ui/display/picture.tsx'
import { Menu, type MenuItem } from '../../../ui/layout/menu.tsx'
import { counterpartOf, isSeller } from '../list/thread-in-list.ts'
import { QUESTION_TEXTS } from '../question/question-texts.ts'
import { RATING_TEXTS } from '../rating/texts.ts'
import { useAskReport } from '../report-context.ts'
import type { useSearch } from '../search/use-search.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from '../thread.module.css'

interface ThreadHeadProps {
  thread: Thread
  viewerId: number
  /** Null when the viewer has rated. */
  onRate: (() => void) | null
  search: Pick<ReturnType<typeof useSearch>, 'open' | 'opener' | 'isOpen'>
  /** Further actions of the menu. */
  menu: readonly MenuItem[]
  /** Null when the viewer has blocked the other party. */
  onBlock: (() => void) | null
}

const block = (onSelect: () => void): MenuItem => ({
  label: T.block,
  icon: 'stop',
  isDanger: true,
  onSelect,
})

function OtherParty({ thread, viewerId }: Pick<ThreadHeadProps, 'thread' | 'viewerId'>) {
  const other = counterpartOf(thread, viewerId)
  const sells = isSeller(thread, viewerId)
  return (
    <p className={styles.who}>
      <Link to={links.user(other.id)} title={other.name}>
        {cutName(other.name)}
      </Link>
      {T.honorific}
      <span className={styles.badges}>
        {thread.dealId === null && <Badge>{QUESTION_TEXTS.badge}</Badge>}
        {(sells || thread.dealId !== null) && (
          <Badge tone={sells ? 'sell' : 'buy'}>{sells ? T.sell : T.buy}</Badge>
        )}
      </span>
    </p>
  )
}

export function ThreadHead({ thread, viewerId, onRate, search, menu, onBlock }: ThreadHeadProps) {
  const ask = useAskReport()
  const items: MenuItem[] = [
    ...(onRate ? [{ label: RATING_TEXTS.write, icon: 'good', onSelect: onRate } as const] : []),
    { label: T.profile, icon: 'desk', to: links.user(counterpartOf(thread, viewerId).id) },
    ...menu,
    { label: T.report, icon: 'flag', beginsGroup: true, onSelect: () => ask(null) },
    ...(onBlock ? [block(onBlock)] : []),
  ]
  const service = links.service(thread.service.id)
  return (
    <div className={styles.head}>
      <Link className={styles.back} to={links.threads()} aria-label={T.back}>
        <Icon name="left" />
      </Link>
      <Link className={styles.thumb} to={service} aria-label={T.toService}>
        <Picture icon={thread.service.icon} category={20} sizes="56px" shape="square" />
      </Link>
      <h1>
        <Link to={service} title={thread.service.name}>
          {thread.service.name}
        </Link>
      </h1>
      <OtherParty thread={thread} viewerId={viewerId} />
      <span className={styles.side}>
        <button
          ref={search.opener}
          type="button"
          className={styles.find}
          aria-label={T.search}
          aria-expanded={search.isOpen}
          onClick={search.open}
        >
          <Icon name="search" />
        </button>
        <Menu label={T.personMenu} items={items} atEnd />
      </span>
    </div>
  )
}
