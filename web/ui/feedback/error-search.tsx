import { SEARCH_MAX } from '../../../contract/limits.ts'
import { links } from '../../lib/pages/links.ts'
import { Button } from '../controls/button.tsx'
import { Icon } from '../display/icon.tsx'
import styles from './error-search.module.css'
import { ERROR_SEARCH_TEXTS as T } from './error-search-texts.ts'

/**
 * A plain form, so that it works where scripts failed. It has its own field, because every page
 * lists the files that an error screen needs, and a shared field would be one more (ADR 20).
 */
export function ErrorSearch() {
  return (
    <search>
      <form className={styles.search} action={links.services()}>
        <label className={styles.words}>
          <Icon name="search" />
          <span className="sr">{T.label}</span>
          <input name="q" type="search" maxLength={SEARCH_MAX} placeholder={T.label} />
        </label>
        <Button type="submit">{T.go}</Button>
      </form>
    </search>
  )
}
