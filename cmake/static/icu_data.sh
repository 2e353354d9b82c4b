#!/usr/bin/env bash
# Writes an object file with the part of ICU's data that the tool needs: no locales, collations and break iterators, and of
# the converters those whose names the given sources contain in quotation marks.
#   icu_data.sh LIBICUDATA.a ICUPKG GENCCODE OUTPUT.o SOURCE…
set -euo pipefail
archive=$1 icupkg=$2 genccode=$3 output=$(realpath -m "$4")
shift 4
sources=("$@")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

names=$(grep -hoE '"[A-Za-z0-9_.,-]+"' "${sources[@]}" | tr -d '"' | sort -u)
cd "$scratch"
ar x "$archive"
object=$(echo icudt*_dat.o)
name=${object%l_dat.o}  # such as icudt72, for the order of bytes that ends in l
[ -f "$name"l_dat.o ] || { echo "icu_data: $archive contains no data in little-endian order" >&2; exit 1; }
objcopy -O binary -j .rodata "$object" "$name"l.dat

"$icupkg" -l "$name"l.dat >items
{
    grep -E '[.]res$|^(brkitr|coll)/' items
    grep '[.]cnv$' items | grep -vxF -f <(sed 's/$/.cnv/' <<<"$names")
} >unneeded.txt
# icupkg names each item after the file that it writes, and ICU looks for the first name. Some converters are extensions of
# others: icupkg names what is missing, and then needs to be asked again.
mkdir needed
until errors=$("$icupkg" -r unneeded.txt "$name"l.dat needed/"$name"l.dat 2>&1); do
    sed -n 's/.* depends on missing item //p' <<<"$errors" >bases
    [ -s bases ] || { echo "$errors" >&2; exit 1; }
    grep -vxF -f bases unneeded.txt >fewer && mv fewer unneeded.txt
done
"$genccode" --quiet --object --match-arch "$object" --entrypoint "$name" --filename data --destdir . needed/"$name"l.dat
mv data.o "$output"
