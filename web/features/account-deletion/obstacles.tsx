import { Link } from 'react-router'
import type { DeletionGateState } from '../../../contract/calls/accounts.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/display/icon.tsx'
import styles from './deletion.module.css'
import type { DeletionData } from './load-deletion.ts'
import { gateLink } from './obstacle-link.ts'
import { GATE_TEXTS, DELETION_TEXTS as T } from './texts.ts'

interface GateProps {
  gate: DeletionGateState
  portalUrl: string | null
}

function Gate({ gate, portalUrl }: GateProps) {
  const clear = gate.clear === 1
  const text = GATE_TEXTS[gate.gate]
  const link = clear ? null : gateLink(gate, portalUrl)
  return (
    <li className={cx(clear ? styles.yes : styles.no)}>
      <Icon name={clear ? 'check' : 'close'} />
      <span>
        <b>
          <span className="sr">{clear ? T.clear : T.blocked}</span>
          {clear ? text.clear : text.blocked(gate.value)}
        </b>
        {!clear && <small>{text.advice(gate.value)}</small>}
      </span>
      {link && (
        <Link className="link" to={link.to}>
          {link.label}
        </Link>
      )}
    </li>
  )
}

/** The administrator gate is shown only to the operator, for whom alone it is not clear. */
const concerns = ({ gate, clear }: DeletionGateState) => gate !== 'administrator' || clear === 0

/** One row per gate: whether it is clear, its count or amount, and a link while it is not. */
export function Gates({ gates, portalUrl }: Pick<DeletionData, 'gates' | 'portalUrl'>) {
  return (
    <ul className={styles.gates} aria-label={T.gates}>
      {gates.filter(concerns).map(gate => (
        <Gate key={gate.gate} gate={gate} portalUrl={portalUrl} />
      ))}
    </ul>
  )
}
