import { Link } from 'react-router'
import type { SavedSearch } from '../../../contract/calls/search/saved-searches.ts'
import { searchInWords } from '../../../contract/search/search-in-words.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { searchInputOf } from '../../lib/api/search-input.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { showFailure, showToast } from '../../ui/feedback/toast-store.ts'
import { useRowFocus } from '../../ui/use-row-focus.ts'
import styles from './saved-searches.module.css'
import { LIKES_TEXTS as T } from './texts.ts'

/** A newly saved search has notices, so they are switched off again where they were off. */
async function saveAgain(search: SavedSearch): Promise<void> {
  await browserApi.saveSearch(searchInputOf(search))
  if (search.tells) return
  const { searches } = await browserApi.savedSearches()
  // No two searches of a person have the same words.
  const again = searches.find(one => searchInWords(one) === searchInWords(search))
  if (again) await browserApi.switchSearch({ searchId: again.id, isOn: false })
}

function Row({ search }: { search: SavedSearch }) {
  const { id, tells } = search
  const words = searchInWords(search)
  const options = { failed: T.failed, readsAgain: 'always', onFailed: showFailure } as const
  const switching = useCall(browserApi.switchSearch, options)
  const restoring = useCall(saveAgain, options)
  const forgetting = useCall(browserApi.forgetSearch, {
    ...options,
    onDone: () =>
      showToast(T.forgotten(words), {
        action: { label: T.undo, run: () => void restoring.call(search) },
      }),
  })
  return (
    <li>
      <Link to={links.services({ ...search, sort: 'created_at_desc' })}>{words}</Link>
      <Switch
        checked={tells}
        busy={switching.busy}
        aria-label={T.tellsOfSearch(words)}
        onChange={() => void switching.call({ searchId: id, isOn: !tells })}
      >
        {T.tells}
      </Switch>
      <Button
        variant="plain"
        size="small"
        busy={forgetting.busy}
        aria-label={T.forgetOf(words)}
        onClick={() => void forgetting.call({ searchId: id })}
      >
        {T.forget}
      </Button>
    </li>
  )
}

interface SavedSearchesProps {
  searches: readonly SavedSearch[]
  isMember: boolean
}

/** The saved searches; a daily notice names their new services (rule `searches-are-told-daily`). */
export function SavedSearches({ searches, isMember }: SavedSearchesProps) {
  const list = useRowFocus<HTMLUListElement>()
  if (searches.length === 0)
    return (
      <EmptyState
        drawing="spot-mirror.svg"
        title={T.noSearches}
        action={
          isMember ? (
            <LinkButton to={links.services()}>{T.seeServices}</LinkButton>
          ) : (
            <LinkButton to={links.login}>{T.login}</LinkButton>
          )
        }
      >
        {isMember ? T.noSearchesLead : T.loginToSave}
      </EmptyState>
    )
  return (
    <ul ref={list} className={styles.searches}>
      {searches.map(search => (
        <Row key={search.id} search={search} />
      ))}
    </ul>
  )
}
