import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PaidMonth } from '../../../contract/calls/papers/paper.ts'
import { codePoints } from '../../../contract/code-points.ts'
import { ADDRESSEE_MAX } from '../../../contract/limits.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useCall } from '../../lib/api/use-call.ts'
import { useKeptText } from '../../lib/device/kept/use-kept-text.ts'
import { formatDateTime, formatYen } from '../../lib/format/format.ts'
import { MYPAGE_CRUMB } from '../../lib/pages/crumb-texts.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { TextInput } from '../../ui/controls/text-input.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'
import { PageFrame } from '../../ui/layout/page-frame.tsx'
import styles from './receipts.module.css'
import { PAPER_TEXTS as T } from './texts.ts'

interface IssueFormProps {
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
function IssueForm({ dealId, invoiceId, name, isFirst }: IssueFormProps) {
  const navigate = useNavigate()
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

/** Link to the paper about what was refunded after the receipt; the first click issues it. */
function RefundPaper({ month }: { month: PaidMonth }) {
  const { receiptId, refundedSince, refundPaperId } = month
  const navigate = useNavigate()
  const { call, busy, failure } = useCall(browserApi.issueRefundPaper, {
    failed: T.issueFailed,
    onDone: ({ id }) => navigate(links.paper(id)),
  })
  if (receiptId === null || refundedSince === 0) return null
  return (
    <>
      <p className="small">{T.refundSince(formatYen(refundedSince))}</p>
      {refundPaperId === null ? (
        <Button busy={busy} onClick={() => void call({ paperId: receiptId })}>
          {T.issueRefund}
        </Button>
      ) : (
        <LinkButton to={links.paper(refundPaperId)}>{T.openRefund}</LinkButton>
      )}
      <FailureNotice>{failure}</FailureNotice>
    </>
  )
}

type MonthProps = Omit<IssueFormProps, 'invoiceId'> & { month: PaidMonth }

function Month({ month, ...form }: MonthProps) {
  const { invoiceId, paidAt, total, refunded, receiptId } = month
  return (
    <li>
      <h2>{T.paidOn(formatDateTime(paidAt))}</h2>
      <p className={styles.yen}>
        {formatYen(total)}
        {refunded > 0 && <small className={styles.back}>{T.wentBack(formatYen(refunded))}</small>}
      </p>
      {receiptId === null ? (
        <IssueForm {...form} invoiceId={invoiceId} />
      ) : (
        <LinkButton to={links.paper(receiptId)}>{T.open}</LinkButton>
      )}
      <RefundPaper month={month} />
    </li>
  )
}

export interface ReceiptsProps {
  dealId: number
  serviceName: string
  months: readonly PaidMonth[]
  name: string
}

const CRUMBS = [
  MYPAGE_CRUMB,
  { label: T.dealsCrumb, to: links.deals() },
  { label: T.receiptsTitle },
]

/** The paid months of a deal, each with its receipt or the form that issues it. */
export function Receipts({ serviceName, months, ...form }: ReceiptsProps) {
  const first = months.find(({ receiptId }) => receiptId === null)
  return (
    <PageFrame title={T.receiptsTitle} lead={T.receiptsLead(serviceName)} crumbs={CRUMBS} narrow>
      {months.length === 0 ? (
        <EmptyState drawing="spot-papers.svg" title={T.receiptsEmpty} />
      ) : (
        <ul className={styles.months}>
          {months.map(month => (
            <Month key={month.invoiceId} {...form} month={month} isFirst={month === first} />
          ))}
        </ul>
      )}
    </PageFrame>
  )
}
