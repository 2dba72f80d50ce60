import type { AdminDeal } from '../../../../contract/calls/operator/admin-deals.ts'
import { signedYen } from '../../../../contract/signed-yen.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { Part } from '../person/part.tsx'
import person from '../person/person.module.css'
import styles from './deal.module.css'
import { DEAL_TEXTS as T } from './texts.ts'

function Posting({ posting: { key, kind, at, lines } }: { posting: Posting }) {
  return (
    <li>
      <p>
        <b>{kind}</b>
        <span className={person.small}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <span>{key}</span>
        </span>
      </p>
      <dl className={styles.lines}>
        {lines.map(({ account, amount }) => (
          <div key={account}>
            <dt>{account}</dt>
            <dd>{signedYen(amount)}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
type Posting = AdminDeal['postings'][number]

/** Every posting about the deal's months, with its lines. */
export function DealPostings({ postings }: Pick<AdminDeal, 'postings'>) {
  if (postings.length === 0) return <Part title={T.postings}>{T.noPostings}</Part>
  return (
    <Part title={T.postings} aside={T.count(postings.length)}>
      <p>{T.postingsLead}</p>
      <ol className={styles.postings}>
        {postings.map(posting => (
          <Posting key={posting.key} posting={posting} />
        ))}
      </ol>
    </Part>
  )
}
