import { testEveryPage } from './every-page'

testEveryPage('to fill and of one’s own')
