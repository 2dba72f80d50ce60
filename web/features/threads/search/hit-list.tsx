import type { Thread } from '../../../../contract/calls/threads.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { san } from '../../../lib/format/with-san.ts'
import { counterpartOf } from '../list/thread-in-list.ts'
import { THREAD_TEXTS as T } from '../texts.ts'
import { FoundWords } from './found-words.tsx'
import { HitContext } from './hit-context.ts'
import styles from './hit-list.module.css'
import type { useSearch } from './use-search.ts'

interface HitListProps {
  search: Pick<ReturnType<typeof useSearch>, 'hits' | 'words' | 'found' | 'place' | 'goTo'>
  thread: Thread
  viewerId: number
}

/** On wide screens all hits of the search, newest first; a click shows one in the thread. */
export function HitList({ search, thread, viewerId }: HitListProps) {
  const other = counterpartOf(thread, viewerId)
  const authorOf = (id: number) => (id === viewerId ? T.you : san(other.name))
  return (
    <section className={styles.hits} aria-label={T.hitsOf(search.words)}>
      <h2>{T.hitsOf(search.words)}</h2>
      <HitContext value={search.found}>
        <ol>
          {search.hits.map((hit, place) => (
            <li key={hit.id}>
              <button
                type="button"
                aria-current={place === search.place || undefined}
                onClick={() => search.goTo(place)}
              >
                <small>
                  <time>{formatDateTime(hit.createdAt)}</time>
                  {authorOf(hit.authorId)}
                </small>
                <FoundWords text={hit.text} />
              </button>
            </li>
          ))}
        </ol>
      </HitContext>
    </section>
  )
}
