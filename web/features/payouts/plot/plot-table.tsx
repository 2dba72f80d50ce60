import { formatDateTime, formatYen } from '../../../lib/format/format.ts'
import type { Outlook } from '../outlook.ts'
import { PAYOUT_TEXTS as T } from '../texts.ts'

/** The steps of the plot as a table for screen readers. */
export function PlotTable({ outlook: { from, start, steps } }: { outlook: Outlook }) {
  return (
    <div className="sr">
      <table>
        <caption>{T.table}</caption>
        <thead>
          <tr>
            <th scope="col">{T.when}</th>
            <th scope="col">{T.service}</th>
            <th scope="col">{T.plus}</th>
            <th scope="col">{T.after}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{formatDateTime(from)}</td>
            <td>{T.today}</td>
            <td>{formatYen(0)}</td>
            <td>{formatYen(start)}</td>
          </tr>
          {steps.map(({ earning, at, yen, held, total }) => (
            <tr key={`${earning.dealId}-${at}`}>
              <td>{formatDateTime(at)}</td>
              <td>{earning.serviceName}</td>
              <td>{held ? T.heldYen(formatYen(yen)) : formatYen(yen)}</td>
              <td>{formatYen(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
