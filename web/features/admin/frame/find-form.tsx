import { Form } from 'react-router'
import { adminLinks } from '../../../lib/pages/admin-links.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { RECORD_TEXTS as T } from '../record-texts.ts'
import styles from './find-form.module.css'

/** Searches all lists of the operator. */
export const FindForm = ({ q }: { q?: string }) => (
  <Form action={adminLinks.find} className={styles.find}>
    <SearchField label={T.search} name="q" defaultValue={q} key={q}>
      <span className={styles.key} aria-hidden="true">
        <kbd>/</kbd>
      </span>
    </SearchField>
    <Button type="submit">{T.go}</Button>
  </Form>
)
