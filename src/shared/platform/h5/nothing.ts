// Replaces packages that the H5 build does not need.
export default undefined
