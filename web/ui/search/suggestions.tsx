import { useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react'
import { SEARCH_HITS_MAX } from '../../../contract/limits.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { Icon } from '../display/icon.tsx'
import { type Group, groupsOf } from './groups-of.tsx'
import { addLayerEntry, leaveLayerEntry } from './layer-entry.ts'
import { Recent } from './recent.tsx'
import { SEARCH_TEXTS as T } from './search-texts.ts'
import { startGroups } from './start-groups.tsx'
import { SuggestionGroup } from './suggestion-group.tsx'
import styles from './suggestions.module.css'
import { type Field, type Suggestion, useCombobox } from './use-combobox.ts'
import { type Suggested, useSuggested } from './use-suggested.ts'

const isLayer = () => window.matchMedia('(max-width: 767px)').matches

/** On phones the list covers the page, so the browser's back closes it instead of leaving. */
function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose)
  // A layout effect, because back may be pressed before the effects that follow the painting.
  useLayoutEffect(() => {
    if (!isLayer()) return
    addLayerEntry(() => close())
    return () => void leaveLayerEntry()
  }, [])
}

const Keys = () => (
  <p className={styles.keys} aria-hidden="true">
    <kbd>↑</kbd>
    <kbd>↓</kbd>
    {T.choose}
    <kbd>Enter</kbd>
    {T.open}
    <kbd>Esc</kbd>
    {T.close}
  </p>
)

/** A layer without words, which would be empty, shows where a search can begin. */
function shownGroups(id: string, typed: string, suggested: Suggested | null): readonly Group[] {
  if (suggested?.suggestions) return groupsOf(id, suggested.q, suggested.suggestions)
  return typed.trim() === '' && isLayer() ? startGroups(id) : []
}

interface ListProps {
  /** Id of the list, for `aria-controls`. */
  id: string
  typed: string
  /** The id of the suggestion that the arrow keys are on. */
  active: string | null
  onList: (all: readonly Suggestion[]) => void
  onGo: (to: string) => void
  onClose: () => void
}

function List({ id, typed, active, onList, onGo, onClose }: ListProps) {
  useBackCloses(onClose)
  const suggested = useSuggested(typed)
  const [isEmptied, setEmptied] = useState(false)
  const found = suggested?.suggestions
  const groups = shownGroups(id, typed, suggested)
  const all = groups.flatMap(group => group.options)
  const reportList = useEffectEvent(() => onList(all))
  const ids = all.map(option => option.id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids tell one list from another
  useEffect(() => reportList(), [ids])
  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press keeps the focus in the input
    <div className={styles.panel} onMouseDown={event => event.preventDefault()}>
      <button type="button" tabIndex={-1} className={styles.back} onClick={onClose}>
        <Icon name="left" />
        <span className="sr">{T.back}</span>
      </button>
      <div id={id} role="listbox" aria-label={T.list} className={styles.list}>
        {groups.map(group => (
          <SuggestionGroup key={group.title} group={group} active={active} onGo={onGo} />
        ))}
      </div>
      {suggested && all.length === 0 && (
        <p className={styles.note} role="status">
          {found ? T.nothing(suggested.q) : T.failed}
        </p>
      )}
      {!isEmptied && <Recent onGo={onGo} onEmpty={() => setEmptied(true)} />}
      {suggested && found && found.found > 0 && (
        <div className={styles.foot}>
          <Keys />
          <button
            type="button"
            tabIndex={-1}
            className={styles.all}
            onClick={() => onGo(links.services({ q: suggested.q }))}
          >
            {T.all(suggested.q, foundText(found.found))}
          </button>
        </div>
      )}
    </div>
  )
}

const foundText = (found: number): string =>
  (found >= SEARCH_HITS_MAX ? T.atLeast : T.count)(formatNumber(found))

/** The suggestions for the input in `around`, from its first use on. */
export function Suggestions(field: Field) {
  const id = useId()
  const { typed, active, setAll, go, close } = useCombobox(field, id)
  if (typed === null) return null
  return <List id={id} typed={typed} active={active} onList={setAll} onGo={go} onClose={close} />
}
