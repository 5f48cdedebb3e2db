// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Addresses that carry their own content, as metadata on a chain does.
library DataUri {
    bytes private constant ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    function json(string memory text) internal pure returns (string memory) {
        return string.concat("data:application/json;base64,", _base64(bytes(text)));
    }

    function svg(string memory text) internal pure returns (string memory) {
        return string.concat("data:image/svg+xml;base64,", _base64(bytes(text)));
    }

    function _base64(bytes memory data) private pure returns (string memory) {
        bytes memory out = new bytes(4 * ((data.length + 2) / 3));
        uint256 end;
        for (uint256 i = 0; i < data.length; i += 3) {
            uint256 left = data.length - i;
            uint256 group = uint256(uint8(data[i])) << 16;
            if (left > 1) group |= uint256(uint8(data[i + 1])) << 8;
            if (left > 2) group |= uint256(uint8(data[i + 2]));
            out[end++] = ALPHABET[group >> 18];
            out[end++] = ALPHABET[(group >> 12) & 63];
            out[end++] = left > 1 ? ALPHABET[(group >> 6) & 63] : bytes1("=");
            out[end++] = left > 2 ? ALPHABET[group & 63] : bytes1("=");
        }
        return string(out);
    }
}
