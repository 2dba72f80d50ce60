import { type FormEvent, useRef, useState } from 'react'
import { codePoints } from '../../../contract/code-points.ts'
import { ADDRESSEE_MAX } from '../../../contract/limits.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useNavigateHere } from '../../lib/api/use-navigate-here.ts'
import { useKeptText } from '../../lib/device/kept/use-kept-text.ts'
import { links } from '../../lib/pages/links.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import styles from './receipts.module.css'
import { PAPER_TEXTS as T } from './texts.ts'

export interface IssueFormProps {
  dealId: number
  invoiceId: string
  /** The buyer's nickname, as a first suggestion. */
  name: string
  /** Only the first form explains itself, because each further one asks for the same. */
  isFirst: boolean
}

/**
 * Asks for the addressee, which cannot be changed later and stays on the device until then
 * (rule `nothing-typed-is-lost`). Number and date are given when the receipt is issued.
 */
export function IssueForm({ dealId, invoiceId, name, isFirst }: IssueFormProps) {
  const navigate = useNavigateHere()
  const [addressee, setAddressee] = useKeptText(`addressee.${invoiceId}`, name)
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const refuse = (message: string) => {
    setError(message)
    field.current?.focus()
  }
  const { call, busy, failure } = useCall(browserApi.issueReceipt, {
    failed: T.issueFailed,
    fields: { addressee: refuse },
    onDone({ id }) {
      setAddressee(name)
      return navigate(links.paper(id))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!addressee.trim()) return refuse(T.addresseeMissing)
    setError(undefined)
    void call({ dealId, invoiceId, addressee })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={T.addressee}
        hint={isFirst ? T.addresseeHint : undefined}
        error={error}
        count={{ value: codePoints(addressee), max: ADDRESSEE_MAX }}
      >
        {control => (
          <TextInput
            {...control}
            ref={field}
            value={addressee}
            onChange={event => setAddressee(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" busy={busy}>
        {T.issue}
      </Button>
      <FailureNotice>{failure}</FailureNotice>
    </form>
  )
}
