import { Outlet } from 'react-router'
import './ui/tokens.css'
import './ui/base.css'

export default function Root() {
  return (
    <html lang="ja">
      <body>
        <Outlet />
      </body>
    </html>
  )
}
