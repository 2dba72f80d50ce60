import { illustration } from '../../../lib/pages/illustrations.ts'
import guide from './guide.module.css'

interface SpotHeadProps {
  /** The two lines of the heading. */
  lines: readonly [string, string]
  drawing: string
}

/** The heading of a part of the guide, with a drawing beside it. */
export const SpotHead = ({ lines: [first, second], drawing }: SpotHeadProps) => (
  <div className={guide.withSpot}>
    <h2 className="h2">
      {first}
      <br />
      {second}
    </h2>
    <img src={illustration(drawing)} alt="" width="320" height="240" loading="lazy" />
  </div>
)
