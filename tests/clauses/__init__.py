"""Each clause of the documents, shown by coups made by hand."""
