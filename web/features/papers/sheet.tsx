import { type ReactNode, useId } from 'react'
import type { Paper, ReceiptFacts } from '../../../contract/calls/papers.ts'
import { formatDate, formatDateTime } from '../../lib/format/format.ts'
import { Seal } from './seal.tsx'
import styles from './sheet.module.css'
import { PAPER_TEXTS as T } from './texts.ts'

type Issuer = ReceiptFacts['issuer']

function Numbers({ paper, month }: { paper: Paper; month: string | undefined }) {
  return (
    <dl className={styles.numbers}>
      <div>
        <dt>{T.number}</dt>
        <dd>{T.numbered(paper.year, paper.number)}</dd>
      </div>
      <div>
        <dt>{T.issuedAt}</dt>
        <dd title={formatDateTime(paper.issuedAt)}>{formatDate(paper.issuedAt)}</dd>
      </div>
      {month && (
        <div>
          <dt>{T.month}</dt>
          <dd>{month}</dd>
        </div>
      )}
    </dl>
  )
}

/** 登録番号 of a supplier, or that there is none. */
export const registrationOf = (number: string | null): string =>
  number === null ? T.unregistered : T.registered(number)

function Foot({ issuer }: { issuer: Issuer }) {
  return (
    <div className={styles.foot}>
      <p>
        <b>{issuer.name}</b>
        {registrationOf(issuer.registrationNumber)}
        <br />
        {issuer.address}
        <br />
        {issuer.email}
      </p>
      <Seal />
    </div>
  )
}

export interface SheetProps {
  paper: Paper
  title: string
  /** Shown below the title. */
  note?: string | undefined
  month?: string
  issuer: Issuer
  children: ReactNode
}

/** A sheet of A4, which is white in both schemes; on a phone one column. */
export function Sheet({ paper, title, note, month, issuer, children }: SheetProps) {
  const id = useId()
  return (
    <article className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <h1 id={id}>
          {title}
          {note && <small>{note}</small>}
        </h1>
        <Numbers paper={paper} month={month} />
      </div>
      <div>
        <p className={styles.to}>
          {paper.addressee}
          <small>{T.to}</small>
        </p>
        {children}
      </div>
      <Foot issuer={issuer} />
    </article>
  )
}
