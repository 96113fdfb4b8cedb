// Loaded into a program that a test starts, with a channel to it: ends the program when the process of the test is gone, however it went.
const end = () => process.exit(1)
process.on('disconnect', end)
// it may have gone before this was read
if (!process.connected) end()
// what the program itself waits for is all that keeps it running
process.channel?.unref()
