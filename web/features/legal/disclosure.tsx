import type { Operator } from '../../../contract/calls/operator.ts'
import { disclosureRows } from './disclosure-rows.ts'
import styles from './legal.module.css'

/** 特定商取引法に基づく表記 as a table. */
export function Disclosure({ operator }: { operator: Operator }) {
  return (
    <table className={styles.table}>
      <caption className="sr">特定商取引法に基づく表記</caption>
      <tbody>
        {disclosureRows(operator).map(([name, paragraphs]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {paragraphs.map(text => (
                <p key={text}>{text}</p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
