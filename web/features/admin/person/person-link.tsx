import { Link } from 'react-router'
import { adminLinks } from '../../../lib/pages/admin-links.ts'

/** Number and name of a person, linked to the page of that person. */
export const PersonLink = ({ id, name }: { id: number; name: string }) => (
  <Link to={adminLinks.person(id)} className="link">
    {`${id} ${name}`.trim()}
  </Link>
)
