# PROGRAM     -> what the program says of its version
"$(program_path "$1" || echo "$1")" --version
