import type { ReactNode } from 'react'
import type { MoneyPlaces, YearLine } from '../../../../contract/calls/papers/seller-year.ts'
import { yearPdfAddress } from '../../../../contract/papers/pdf-files.ts'
import { endOfYear, yearPdfName } from '../../../../contract/papers/year-sheet.ts'
import { monthsOf, type Sums, sumsOf } from '../../../../contract/papers/year-sums.ts'
import { YEAR_TEXTS as Y } from '../../../../contract/papers/year-texts.ts'
import { balanceYen } from '../../../../contract/signed-yen.ts'
import { saveFile } from '../../../lib/device/save-file.ts'
import { csvFile } from '../../../lib/format/csv.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { MYPAGE_CRUMB } from '../../../lib/pages/crumb-texts.ts'
import { links } from '../../../lib/pages/links.ts'
import { useSettings } from '../../../lib/pages/settings.ts'
import { useCurrentUser } from '../../../lib/session/current-user.ts'
import { Button, LinkButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { useSavePrivate } from '../../../ui/feedback/use-save-private.ts'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { MoneyStrip } from '../../../ui/money/money-strip.tsx'
import { RegistrationNumberForm } from '../registration-number-form.tsx'
import { PAPER_TEXTS as T } from '../texts.ts'
import { MonthBars } from './month-bars.tsx'
import { SumsList } from './sums-list.tsx'
import styles from './year.module.css'
import { YearPlaces } from './year-places.tsx'
import { csvRowsOf } from './year-rows.ts'
import { YearTable } from './year-table.tsx'

export interface YearProps {
  year: number
  /** ISO 8601 */
  now: string
  lines: readonly YearLine[]
  /** Null for every year but the present one. */
  places: MoneyPlaces | null
  statements: readonly { id: number; month: string }[]
  registrationNumber: string | null
}

const thisYear = (now: string) => Number(formatDateTime(now).slice(0, 4))

function Years({ year, now }: Pick<YearProps, 'year' | 'now'>) {
  return (
    <nav className={styles.years} aria-label={T.yearCrumb}>
      <LinkButton variant="plain" to={links.sellerYear(year - 1)}>
        <Icon name="left" />
        {T.before(year - 1)}
      </LinkButton>
      {year < thisYear(now) && (
        <LinkButton variant="plain" to={links.sellerYear(year + 1)}>
          {T.before(year + 1)}
          <Icon name="right" />
        </LinkButton>
      )}
    </nav>
  )
}

function Summary({ all, children }: { all: Sums; children: ReactNode }) {
  const { commission, returned, payoutFee, kept } = all
  return (
    <section className={styles.summary}>
      <div>
        <p className={styles.kept}>{balanceYen(kept)}</p>
        <p>{Y.equal}</p>
        <MoneyStrip
          className={styles.strip ?? ''}
          isWoven
          money={{ back: -returned, sell: Math.max(kept, 0), com: -commission, fee: -payoutFee }}
        />
      </div>
      <div>
        <SumsList sums={all} />
        {children}
      </div>
    </section>
  )
}

const CRUMBS = [MYPAGE_CRUMB, { label: T.yearCrumb }]

function Files({ year, lines, statements }: YearProps) {
  const paperOf = (month: string) =>
    statements.some(one => one.month === month) ? `${T.statement} ${month}` : ''
  const save = () => saveFile(`yosooi-${year}-sales.csv`, csvFile(csvRowsOf(lines, paperOf)))
  const pdf = useSavePrivate(yearPdfName(year), yearPdfAddress(year))
  return (
    <p className={styles.files}>
      <Button onClick={save}>
        <Icon name="save" />
        {T.csv}
      </Button>
      <Button busy={pdf.busy} onClick={() => void pdf.save()}>
        <Icon name="save" />
        {T.pdf}
      </Button>
      <Button onClick={() => window.print()}>{T.print}</Button>
    </p>
  )
}

/** A seller's year in Japan, equal to the ledger to the yen (rule `year-equals-the-ledger`). */
export function Year(props: YearProps) {
  const user = useCurrentUser()
  const operator = useSettings()?.operator.name ?? ''
  const { year, now, lines, places, statements, registrationNumber } = props
  const all = sumsOf(lines)
  const months = monthsOf(lines)
  return (
    <PageFrame
      title={Y.title(year)}
      lead={Y.span(`${year}/01/01 00:00:00`, endOfYear(year, new Date(now)))}
      crumbs={CRUMBS}
    >
      <Years year={year} now={now} />
      {lines.length === 0 ? (
        <>
          <p>{T.noYear}</p>
          {places && places.before !== 0 && <YearPlaces places={places} />}
        </>
      ) : (
        <>
          <Summary all={all}>
            <Files {...props} />
          </Summary>
          <MonthBars
            key={year}
            lines={lines}
            months={months}
            statementOf={month => statements.find(one => one.month === month)?.id}
          />
          {places && <YearPlaces places={places} />}
          <YearTable months={months} all={all} statements={statements} now={now} />
          <p className={styles.printed}>
            {Y.printedFor(user?.name ?? '', formatDateTime(now), operator)}
          </p>
        </>
      )}
      <RegistrationNumberForm registrationNumber={registrationNumber} />
    </PageFrame>
  )
}
