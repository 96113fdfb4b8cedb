import { testEveryPage } from './every-page'

testEveryPage('normal')
