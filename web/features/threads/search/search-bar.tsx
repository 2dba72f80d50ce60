import { type KeyboardEvent, useEffect, useRef } from 'react'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon, type IconName } from '../../../ui/display/icon.tsx'
import { THREAD_TEXTS as T } from '../texts.ts'
import styles from './search-bar.module.css'
import type { useSearch } from './use-search.ts'

const WORDS_MAX = 100

type Search = ReturnType<typeof useSearch>

interface WalkButtonProps {
  icon: IconName
  label: string
  className?: string | undefined
  disabled?: boolean
  onClick: () => void
}

/** A button that has led to the last hit keeps the focus. */
function WalkButton({ icon, label, className, disabled = false, onClick }: WalkButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.button, className)}
      aria-label={label}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}

function resultOf({ words, state, count, place }: Search): string {
  if (words === '' || state === 'asking') return ''
  if (state === 'failed') return T.searchFailed
  return count === 0 ? T.noHit(words) : T.hitOf(count, place + 1)
}

/** The search in a thread: Enter walks back, Shift and Enter forward, Escape closes. */
export function SearchBar({ search }: { search: Search }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') search.close()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    search.walk(event.shiftKey ? -1 : 1)
  }
  const { count, place } = search
  return (
    <search className={styles.bar}>
      <SearchField
        ref={field}
        label={T.search}
        type="text"
        placeholder=""
        enterKeyHint="search"
        value={search.typed}
        maxLength={WORDS_MAX}
        onChange={event => search.type(event.target.value)}
        onKeyDown={onKeyDown}
      >
        <output className={styles.result} aria-live="polite">
          {resultOf(search)}
        </output>
      </SearchField>
      <WalkButton
        icon="down"
        className={styles.up}
        label={T.hitBefore}
        disabled={place >= count - 1}
        onClick={() => search.walk(1)}
      />
      <WalkButton
        icon="down"
        label={T.hitAfter}
        disabled={place === 0}
        onClick={() => search.walk(-1)}
      />
      <WalkButton icon="close" label={T.searchClose} onClick={search.close} />
    </search>
  )
}
