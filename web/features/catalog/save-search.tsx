import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import type { SavedSearch } from '../../../contract/calls/search/saved-searches.ts'
import { searchForm } from '../../../contract/search/search-form.ts'
import { searchInWords } from '../../../contract/search/search-in-words.ts'
import { activeFilters } from '../../../contract/search/service-filters.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { queryClient, readAnew } from '../../lib/api/query-client.ts'
import { searchInputOf } from '../../lib/api/search-input.ts'
import type { ServicesView } from '../../lib/api/service-query.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { links } from '../../lib/pages/links.ts'
import { rememberReturnPath } from '../../lib/session/return-path.ts'
import { useSession } from '../../lib/session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { showFailure } from '../../ui/feedback/toast-store.ts'
import styles from './save-search.module.css'
import { SAVE_TEXTS as T } from './save-texts.ts'

const KEY = ['saved-searches']

const keyOf = ({ q, category, ...rest }: SavedSearch | ServicesView) =>
  JSON.stringify([searchForm(q).split(/\s+/).join(' '), category, activeFilters(rest)])

function useSavedSearch(view: ServicesView) {
  const isIn = useSession().status === 'in'
  const navigate = useNavigate()
  const { data } = useQuery(
    {
      queryKey: KEY,
      queryFn: () => browserApi.savedSearches(),
      enabled: isIn,
      retry: false,
    },
    queryClient,
  )
  const options = { failed: T.failed, onFailed: showFailure, onDone: () => readAnew(KEY) }
  const saving = useCall(browserApi.saveSearch, options)
  const switching = useCall(browserApi.switchSearch, options)
  const save = () => {
    if (isIn) return void saving.call(searchInputOf(view))
    rememberReturnPath(location.pathname + location.search)
    void navigate(links.login)
  }
  const searches = data?.searches ?? []
  const saved = searches.find(one => keyOf(one) === keyOf(view))
  return { saved, count: searches.length, save, busy: saving.busy, switching }
}

/** Button that saves the search of the list; says so once it is saved. */
export function SaveSearch({ view }: { view: ServicesView }) {
  const { saved, count, save, busy, switching } = useSavedSearch(view)
  const words = searchInWords(view)
  if (!saved)
    return (
      <div className={styles.bar}>
        <p>{T.ask(words)}</p>
        <Button busy={busy} onClick={save}>
          {T.save}
        </Button>
      </div>
    )
  return (
    <div className={styles.bar} role="status">
      <p>
        <b>{T.saved(words)}</b>
        <small>{T.daily}</small>
      </p>
      <div className={styles.acts}>
        <Switch
          checked={saved.tells}
          busy={switching.busy}
          onChange={() => void switching.call({ searchId: saved.id, isOn: !saved.tells })}
        >
          {T.tells}
        </Switch>
        <Link to={links.likes('searches')}>{T.all(count)}</Link>
      </div>
    </div>
  )
}
