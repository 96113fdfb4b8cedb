// Takes over a minute: it opens half of all pages, half a second each, and measures a fifth of them, two seconds each.
import { testEveryPage } from './every-page'

testEveryPage('to look things up')
