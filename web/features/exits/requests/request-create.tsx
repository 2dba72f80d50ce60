import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { REQUEST_TYPES, type RequestType } from '../../../../contract/calls/cancellations.ts'
import { formatYen } from '../../../lib/format/format.ts'
import { links } from '../../../lib/pages/links.ts'
import { ServiceLine } from '../../../ui/display/service-line.tsx'
import { PageFrame } from '../../../ui/layout/page-frame.tsx'
import { ChoiceCard } from '../choices/choice-card.tsx'
import { ChoicesForm } from '../choices/choices-form.tsx'
import { dailyLoss, moneyOf, shownOf } from '../choices/exit-choice.ts'
import styles from '../exit-screen.module.css'
import { crumbsTo, EndedDeal, serviceOf } from '../exit-screen.tsx'
import type { ExitingDeal } from '../load-deal.ts'
import { MonthCut } from '../month-cut.tsx'
import { MonthNotices } from '../month-notices.tsx'
import { REQUEST_TEXTS as T } from '../request-texts.ts'
import { EXIT_TEXTS } from '../texts.ts'
import { useDecision } from '../use-decision.ts'
import { sendRequest } from './send-request.ts'

/** The type that moves less money comes first. */
const OFFERED = [...REQUEST_TYPES].reverse()

const noteOf = (type: RequestType, { deal, quote }: ExitingDeal) =>
  type === 'refund_full'
    ? T.noteFull(deal.counterpartName)
    : T.noteProrated(deal.counterpartName, formatYen(dailyLoss(quote)))

/** Ending without a request, which has its own screen. */
function OtherWay({ deal, quote, side }: ExitingDeal) {
  const { title, condition, go } = T.out[side]
  const ending = side === 'sell' && Boolean(deal.isEndDecided)
  return (
    <ChoiceCard
      title={title}
      condition={condition}
      money={moneyOf(quote, 'none')}
      side={side}
      other={deal.counterpartName}
      note={
        ending ? (
          T.alreadyEnding
        ) : (
          <Link className="link" to={links.dealDelete(deal.id)}>
            {go}
          </Link>
        )
      }
    />
  )
}

function Choices(exit: ExitingDeal) {
  const { deal, quote, side } = exit
  const [type, setType] = useState<RequestType | null>(null)
  const { call, busy, failure } = useDecision(sendRequest, {
    done: () => T.created,
    to: links.deals(side),
  })
  const send = (chosen: RequestType) =>
    call({ dealId: deal.id, type: chosen, ...shownOf(quote, chosen) })
  return (
    <ChoicesForm
      legend={T.createLegend}
      chosen={type !== null}
      submit={type ? T.submit[type] : T.submitNone}
      busy={busy}
      failure={failure}
      note={T.createNote}
      talk={{ to: links.messages(deal.threadId), label: T.talkFirst }}
      onSubmit={() => type && void send(type)}
    >
      {OFFERED.map(one => (
        <ChoiceCard
          key={one}
          title={T.kind[one]}
          condition={T.condition[one]}
          money={moneyOf(quote, one)}
          side={side}
          other={deal.counterpartName}
          note={noteOf(one, exit)}
          pick={{ name: 'type', value: one, checked: type === one, onPick: () => setType(one) }}
        />
      ))}
      <OtherWay {...exit} />
    </ChoicesForm>
  )
}

/** Every way out with all its amounts, before any choice (rule `amounts-by-one-function`). */
export function RequestCreate({ why, ...exit }: ExitingDeal & { why: ReactNode }) {
  const { deal, quote, side, ended } = exit
  if (ended) return <EndedDeal deal={deal} side={side} crumb={T.crumbRequests} />
  const note = EXIT_TEXTS.priceNote(deal.counterpartName, formatYen(deal.price))
  return (
    <PageFrame
      title={T.createTitle}
      lead={T.createLead(formatYen(quote.total), side)}
      crumbs={crumbsTo(T.crumbRequests, side)}
    >
      <div className={styles.deal}>
        <ServiceLine service={serviceOf(deal)} note={note} />
      </div>
      <MonthNotices quote={quote} />
      <MonthCut quote={quote} />
      <div>{why}</div>
      <Choices {...exit} />
    </PageFrame>
  )
}
