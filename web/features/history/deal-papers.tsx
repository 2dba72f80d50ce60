import { Link } from 'react-router'
import type { EndedDeal, ListedPaper } from '../../../contract/calls/papers/ended-deal.ts'
import { paperPdfAddress, paperPdfName } from '../../../contract/papers/pdf-files.ts'
import { SHEET_TEXTS } from '../../../contract/papers/sheet-texts.ts'
import { formatDate, formatDateTime, formatYen } from '../../lib/format/format.ts'
import { links } from '../../lib/pages/links.ts'
import { Button, LinkButton } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { useSavePrivate } from '../../ui/feedback/use-save-private.ts'
import styles from './deal-papers.module.css'
import { HISTORY_TEXTS as T } from './texts.ts'

interface DealPapersProps {
  deal: EndedDeal
}

/** The issued papers, and the terms that every deal has. */
export const paperCount = ({ papers }: EndedDeal): number => papers.length + 1

function titleOf({ periodStart }: ListedPaper): string {
  if (periodStart === null) return T.refund
  const [year, month] = formatDate(periodStart).split('/')
  return T.receipt(Number(year), Number(month))
}

function SavePdf({ paper }: { paper: ListedPaper }) {
  const name = paperPdfName(SHEET_TEXTS[paper.kind], paper)
  const { save, busy } = useSavePrivate(name, paperPdfAddress(paper.id))
  return (
    <Button
      variant="plain"
      className={styles.save}
      busy={busy}
      aria-label={T.savePdf(T.numbered(paper.year, paper.number))}
      onClick={() => void save()}
    >
      <Icon name="save" />
    </Button>
  )
}

function Paper({ paper }: { paper: ListedPaper }) {
  const yen = formatYen(paper.amount)
  return (
    <li>
      <Icon name="file" />
      <Link to={links.paper(paper.id)}>
        {titleOf(paper)}
        <small>
          <span>{T.numbered(paper.year, paper.number)}</span>
          <time>{formatDateTime(paper.issuedAt)}</time>
        </small>
      </Link>
      <b>{paper.kind === 'refund' ? T.minus(yen) : yen}</b>
      <SavePdf paper={paper} />
    </li>
  )
}

/** The buyer's papers of an ended deal; the others are issued on a page of their own. */
export function DealPapers({ deal }: DealPapersProps) {
  return (
    <>
      <ul className={styles.list}>
        {deal.papers.map(paper => (
          <Paper key={paper.id} paper={paper} />
        ))}
        <li>
          <Icon name="file" />
          <Link to={links.dealTerms(deal.id)}>
            {T.terms}
            {deal.terms && (
              <small>
                <time>{formatDateTime(deal.terms.shownAt)}</time>
                <span>{T.version(deal.terms.version)}</span>
              </small>
            )}
          </Link>
        </li>
      </ul>
      {deal.payments > 0 && (
        <LinkButton variant="plain" size="small" to={links.receipts(deal.id)}>
          {T.issue}
        </LinkButton>
      )}
    </>
  )
}
