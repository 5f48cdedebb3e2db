// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Names as DNS writes them: each label after its length, and a zero at the end.
library DnsName {
    error DNSDecodingFailed(bytes dns);
    error DNSEncodingFailed(string ens);

    /// Where the label after the one at `offset` is; `offset` itself at the end of the name.
    function next(bytes memory name, uint256 offset) internal pure returns (uint256) {
        if (offset >= name.length) revert DNSDecodingFailed(name);
        uint256 length = uint8(name[offset]);
        return length == 0 ? offset : offset + length + 1;
    }

    /// The hash (ERC-137) of what is left of a name at `offset`.
    function hash(bytes memory name, uint256 offset) internal pure returns (bytes32) {
        uint256 rest = next(name, offset);
        if (rest == offset) {
            if (offset + 1 != name.length) revert DNSDecodingFailed(name);
            return 0;
        }
        bytes32 parent = hash(name, rest);
        bytes32 label;
        assembly ("memory-safe") {
            label := keccak256(add(add(name, 33), offset), sub(sub(rest, offset), 1))
        }
        return keccak256(abi.encodePacked(parent, label));
    }

    /// "a.eth" becomes 0x01 a 0x03 eth 0x00.
    function encode(string memory text) internal pure returns (bytes memory name) {
        bytes memory source = bytes(text);
        name = new bytes(source.length + 2);
        uint256 start;
        for (uint256 i = 0; i <= source.length; i++) {
            if (i < source.length && source[i] != ".") {
                name[i + 1] = source[i];
                continue;
            }
            // The length goes where the dot before the label was.
            uint256 length = i - start;
            if (length == 0 || length > 255) revert DNSEncodingFailed(text);
            name[start] = bytes1(uint8(length));
            start = i + 1;
        }
    }
}
